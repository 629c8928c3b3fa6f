CREATE TABLE "forum_audit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"action" text NOT NULL,
	"moderator_id" text,
	"target_id" text,
	"channel_id" text,
	"message_id" uuid,
	"reason" text,
	"details" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"patterns" text[] DEFAULT '{}' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "forum_channels" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"moderators_write" boolean DEFAULT false NOT NULL,
	"slow_mode_seconds" integer DEFAULT 0 NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL,
	"last_change" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_charts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"learner_id" text NOT NULL,
	"file_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"numbers" jsonb NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"posted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_members" (
	"learner_id" text PRIMARY KEY NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"muted_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "forum_mentions" (
	"message_id" uuid NOT NULL,
	"learner_id" text NOT NULL,
	CONSTRAINT "forum_mentions_message_id_learner_id_pk" PRIMARY KEY("message_id","learner_id")
);
--> statement-breakpoint
CREATE TABLE "forum_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel_id" text NOT NULL,
	"number" bigint,
	"change" bigint NOT NULL,
	"author_id" text,
	"client_id" uuid NOT NULL,
	"content" text NOT NULL,
	"status" text NOT NULL,
	"reply_to_id" uuid,
	"chart_id" uuid,
	"mentions" jsonb DEFAULT '[]' NOT NULL,
	"reactions" jsonb DEFAULT '{}' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('forum_french'::regconfig, content)) STORED
);
--> statement-breakpoint
CREATE TABLE "forum_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"learner_id" text NOT NULL,
	"kind" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"channel_id" text,
	"reason" text,
	"statement" text DEFAULT '' NOT NULL,
	"automated" boolean DEFAULT false NOT NULL,
	"until" timestamp with time zone,
	"removed" boolean,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "forum_reactions" (
	"message_id" uuid NOT NULL,
	"learner_id" text NOT NULL,
	"reaction" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_reactions_message_id_learner_id_reaction_pk" PRIMARY KEY("message_id","learner_id","reaction")
);
--> statement-breakpoint
CREATE TABLE "forum_read_markers" (
	"learner_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"number" bigint NOT NULL,
	CONSTRAINT "forum_read_markers_learner_id_channel_id_pk" PRIMARY KEY("learner_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "forum_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"reporter_id" text,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_streams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" text NOT NULL,
	"channel_ids" text[] DEFAULT '{}' NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"content" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forum_audit" ADD CONSTRAINT "forum_audit_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_audit" ADD CONSTRAINT "forum_audit_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_cases" ADD CONSTRAINT "forum_cases_message_id_forum_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."forum_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_charts" ADD CONSTRAINT "forum_charts_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_members" ADD CONSTRAINT "forum_members_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_message_id_forum_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."forum_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_messages" ADD CONSTRAINT "forum_messages_channel_id_forum_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."forum_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_messages" ADD CONSTRAINT "forum_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_messages" ADD CONSTRAINT "forum_messages_chart_id_forum_charts_id_fk" FOREIGN KEY ("chart_id") REFERENCES "public"."forum_charts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_notices" ADD CONSTRAINT "forum_notices_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_notices" ADD CONSTRAINT "forum_notices_channel_id_forum_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."forum_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reactions" ADD CONSTRAINT "forum_reactions_message_id_forum_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."forum_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reactions" ADD CONSTRAINT "forum_reactions_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_read_markers" ADD CONSTRAINT "forum_read_markers_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_read_markers" ADD CONSTRAINT "forum_read_markers_channel_id_forum_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."forum_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_case_id_forum_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."forum_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_message_id_forum_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."forum_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_streams" ADD CONSTRAINT "forum_streams_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_versions" ADD CONSTRAINT "forum_versions_message_id_forum_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."forum_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_audit_at_idx" ON "forum_audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "forum_audit_moderator_idx" ON "forum_audit" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "forum_audit_target_idx" ON "forum_audit" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_cases_open_key" ON "forum_cases" USING btree ("message_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "forum_cases_queue_idx" ON "forum_cases" USING btree ("opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "forum_cases_message_idx" ON "forum_cases" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "forum_charts_learner_idx" ON "forum_charts" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "forum_charts_unposted_idx" ON "forum_charts" USING btree ("uploaded_at") WHERE not posted;--> statement-breakpoint
CREATE INDEX "forum_mentions_learner_idx" ON "forum_mentions" USING btree ("learner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_messages_client_key" ON "forum_messages" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_messages_number_key" ON "forum_messages" USING btree ("channel_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_messages_change_key" ON "forum_messages" USING btree ("channel_id","change");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_messages_chart_key" ON "forum_messages" USING btree ("chart_id");--> statement-breakpoint
CREATE INDEX "forum_messages_author_idx" ON "forum_messages" USING btree ("author_id","channel_id","sent_at");--> statement-breakpoint
CREATE INDEX "forum_messages_held_idx" ON "forum_messages" USING btree ("sent_at") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "forum_messages_search_idx" ON "forum_messages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "forum_notices_learner_idx" ON "forum_notices" USING btree ("learner_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_reactions_learner_idx" ON "forum_reactions" USING btree ("learner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reports_reporter_key" ON "forum_reports" USING btree ("message_id","reporter_id");--> statement-breakpoint
CREATE INDEX "forum_reports_case_idx" ON "forum_reports" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "forum_reports_reporter_idx" ON "forum_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "forum_streams_learner_idx" ON "forum_streams" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "forum_versions_message_idx" ON "forum_versions" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "forum_versions_age_idx" ON "forum_versions" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "learners_pseudo_prefix_idx" ON "learners" USING btree ("pseudo_key" text_pattern_ops);