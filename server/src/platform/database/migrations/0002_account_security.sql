CREATE TABLE "disown_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"learner_id" text NOT NULL,
	"email" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_pseudos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"learner_id" text NOT NULL,
	"pseudo" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"learner_id" text NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_learner_id_hash_pk" PRIMARY KEY("learner_id","hash")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"learner_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device" text,
	"times" integer DEFAULT 1 NOT NULL,
	"once_key" text
);
--> statement-breakpoint
CREATE TABLE "suspended_addresses" (
	"hash" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "pseudo_skeleton" text;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "pseudo_twin" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disown_links" ADD CONSTRAINT "disown_links_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_pseudos" ADD CONSTRAINT "former_pseudos_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disown_links_learner_idx" ON "disown_links" USING btree ("learner_id","number");--> statement-breakpoint
CREATE INDEX "disown_links_expiry_idx" ON "disown_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "former_pseudos_learner_idx" ON "former_pseudos" USING btree ("learner_id","replaced_at");--> statement-breakpoint
CREATE INDEX "known_devices_seen_idx" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "security_events_learner_idx" ON "security_events" USING btree ("learner_id","at","id");--> statement-breakpoint
CREATE INDEX "security_events_at_idx" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_once_key" ON "security_events" USING btree ("learner_id","once_key");--> statement-breakpoint
CREATE UNIQUE INDEX "learners_pseudo_skeleton_key" ON "learners" USING btree ("pseudo_skeleton","pseudo_twin");--> statement-breakpoint
CREATE INDEX "learners_pseudo_skeleton_missing_idx" ON "learners" USING btree ("user_id") WHERE pseudo_skeleton is null;--> statement-breakpoint
UPDATE "sessions" SET "expires_at" = least("expires_at", "created_at" + interval '90 days');
