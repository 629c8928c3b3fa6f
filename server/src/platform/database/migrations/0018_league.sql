CREATE TABLE "league_members" (
	"learner_id" text PRIMARY KEY NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "league_places" (
	"learner_id" text NOT NULL,
	"monday" date NOT NULL,
	"level" smallint NOT NULL,
	"group_number" integer NOT NULL,
	"seat" smallint NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "league_places_learner_id_monday_pk" PRIMARY KEY("learner_id","monday"),
	CONSTRAINT "league_places_seat_check" CHECK ("league_places"."seat" between 1 and 30)
);
--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_places" ADD CONSTRAINT "league_places_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "league_places_seat_key" ON "league_places" USING btree ("monday","level","group_number","seat");