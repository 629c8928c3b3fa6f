CREATE TABLE "weekly_entries" (
	"learner_id" text NOT NULL,
	"monday" date NOT NULL,
	"simulation_id" uuid NOT NULL,
	"group_number" smallint NOT NULL,
	"shown" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"points" smallint,
	"plan" smallint,
	"risk" smallint,
	"stops" smallint,
	"calm" smallint,
	"lost" json,
	"positions" json,
	"gain_percent" double precision,
	"gain_result" double precision,
	CONSTRAINT "weekly_entries_learner_id_monday_pk" PRIMARY KEY("learner_id","monday")
);
--> statement-breakpoint
CREATE TABLE "weekly_markets" (
	"monday" date PRIMARY KEY NOT NULL,
	"episode_id" text NOT NULL,
	"hidden" json NOT NULL,
	"seed" bigint NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "episode_results" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "weekly_entries" ADD CONSTRAINT "weekly_entries_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "weekly_entries_simulation_key" ON "weekly_entries" USING btree ("simulation_id");--> statement-breakpoint
CREATE INDEX "weekly_entries_ranking_idx" ON "weekly_entries" USING btree ("monday","group_number","points" DESC NULLS LAST);