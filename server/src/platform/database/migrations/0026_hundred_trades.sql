CREATE TABLE "hundred_decisions" (
	"series_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"simulation_id" uuid NOT NULL,
	"trade" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"r" double precision NOT NULL,
	"risk_percent" double precision,
	"setup" text NOT NULL,
	"broken" json NOT NULL,
	"stop_lowered" boolean NOT NULL,
	"stop_removed" boolean NOT NULL,
	"open_at_end" boolean NOT NULL,
	"coin" json NOT NULL,
	CONSTRAINT "hundred_decisions_series_id_number_pk" PRIMARY KEY("series_id","number")
);
--> statement-breakpoint
CREATE TABLE "hundred_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"given_up" boolean DEFAULT false NOT NULL,
	"seed" bigint NOT NULL,
	"share_token" text,
	"report" json
);
--> statement-breakpoint
CREATE TABLE "hundred_stretches" (
	"simulation_id" uuid PRIMARY KEY NOT NULL,
	"series_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"hold" double precision
);
--> statement-breakpoint
ALTER TABLE "hundred_decisions" ADD CONSTRAINT "hundred_decisions_series_id_hundred_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."hundred_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hundred_series" ADD CONSTRAINT "hundred_series_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hundred_stretches" ADD CONSTRAINT "hundred_stretches_series_id_hundred_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."hundred_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hundred_decisions_trade_key" ON "hundred_decisions" USING btree ("simulation_id","trade");--> statement-breakpoint
CREATE UNIQUE INDEX "hundred_series_open_key" ON "hundred_series" USING btree ("learner_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "hundred_series_learner_idx" ON "hundred_series" USING btree ("learner_id","begun_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "hundred_series_share_key" ON "hundred_series" USING btree ("share_token");--> statement-breakpoint
CREATE INDEX "hundred_stretches_series_idx" ON "hundred_stretches" USING btree ("series_id");