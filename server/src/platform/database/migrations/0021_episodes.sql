CREATE TABLE "episode_results" (
	"simulation_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"episode_id" text NOT NULL,
	"blind" boolean NOT NULL,
	"complete" boolean NOT NULL,
	"result" double precision NOT NULL,
	"hold" double precision NOT NULL,
	"drawdown" double precision NOT NULL,
	"positions" integer NOT NULL,
	"risk_kept" boolean,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "simulations" ALTER COLUMN "scenario" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "simulations" ADD COLUMN "episode_id" text;--> statement-breakpoint
ALTER TABLE "simulations" ADD COLUMN "hidden" json;--> statement-breakpoint
ALTER TABLE "episode_results" ADD CONSTRAINT "episode_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "episode_results_user_idx" ON "episode_results" USING btree ("user_id","ended_at" DESC NULLS LAST);