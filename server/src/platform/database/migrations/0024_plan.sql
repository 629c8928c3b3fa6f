CREATE TABLE "plan_versions" (
	"learner_id" text NOT NULL,
	"number" integer NOT NULL,
	"plan" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_versions_learner_id_number_pk" PRIMARY KEY("learner_id","number")
);
--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_versions_day_key" ON "plan_versions" USING btree ("learner_id","valid_from");