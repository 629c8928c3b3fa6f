CREATE TABLE "simulation_commands" (
	"simulation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"command_id" text NOT NULL,
	"at" bigint NOT NULL,
	"command" json NOT NULL,
	CONSTRAINT "simulation_commands_simulation_id_number_pk" PRIMARY KEY("simulation_id","number")
);
--> statement-breakpoint
CREATE TABLE "simulations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"desk" text NOT NULL,
	"scenario" text NOT NULL,
	"seed" bigint NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"last_batch_id" uuid,
	"command_count" integer DEFAULT 0 NOT NULL,
	"state" json NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "simulation_commands" ADD CONSTRAINT "simulation_commands_simulation_id_simulations_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."simulations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulations" ADD CONSTRAINT "simulations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "simulation_commands_id_key" ON "simulation_commands" USING btree ("simulation_id","command_id");--> statement-breakpoint
CREATE UNIQUE INDEX "simulations_under_way_key" ON "simulations" USING btree ("user_id","desk") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "simulations_user_idx" ON "simulations" USING btree ("user_id","started_at" DESC NULLS LAST);