CREATE TABLE "perpetual_commands" (
	"market_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"command_id" text NOT NULL,
	"at" bigint NOT NULL,
	"command" json NOT NULL,
	CONSTRAINT "perpetual_commands_market_id_number_pk" PRIMARY KEY("market_id","number")
);
--> statement-breakpoint
CREATE TABLE "perpetual_markets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"frame" text NOT NULL,
	"scenario" text,
	"episode_id" text,
	"seed" bigint NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"last_batch_id" uuid,
	"command_count" integer DEFAULT 0 NOT NULL,
	"market" json NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "perpetual_commands" ADD CONSTRAINT "perpetual_commands_market_id_perpetual_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."perpetual_markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perpetual_markets" ADD CONSTRAINT "perpetual_markets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "perpetual_commands_id_key" ON "perpetual_commands" USING btree ("market_id","command_id");--> statement-breakpoint
CREATE UNIQUE INDEX "perpetual_markets_under_way_key" ON "perpetual_markets" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "perpetual_markets_user_idx" ON "perpetual_markets" USING btree ("user_id","started_at" DESC NULLS LAST);