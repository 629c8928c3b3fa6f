-- French words in any form, with or without accents: the tables below search by them.
create extension if not exists unaccent;
--> statement-breakpoint
create text search configuration forum_french (copy = french);
--> statement-breakpoint
alter text search configuration forum_french
  alter mapping for hword, hword_part, word with unaccent, french_stem;
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learners" (
	"user_id" text PRIMARY KEY NOT NULL,
	"pseudo" text NOT NULL,
	"pseudo_key" text NOT NULL,
	"gender" text NOT NULL,
	"age" integer NOT NULL,
	"age_declared_on" date NOT NULL,
	"avatar_key" text,
	"candle_colours" text DEFAULT 'teal-red' NOT NULL,
	"moderator" boolean DEFAULT false NOT NULL,
	"listed_on_leaderboard" boolean DEFAULT true NOT NULL,
	"total_points" integer DEFAULT 0 NOT NULL,
	"points_reached_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reserved_pseudos" (
	"pseudo_key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "points_histogram" (
	"points" integer NOT NULL,
	"slot" smallint NOT NULL,
	"learners" integer NOT NULL,
	CONSTRAINT "points_histogram_points_slot_pk" PRIMARY KEY("points","slot")
);
--> statement-breakpoint
CREATE TABLE "lesson_wishes" (
	"user_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"wished_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feed_url" text NOT NULL,
	"source" text NOT NULL,
	"url" text NOT NULL,
	"canonical_url" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_source" text,
	"image_kept" boolean,
	"image_not_before" timestamp with time zone,
	"themes" text[] NOT NULL,
	"search_text" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	"example" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_feeds" (
	"url" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"answered_url" text,
	"last_attempt_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "news_reads" (
	"user_id" text NOT NULL,
	"article_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_reads_user_id_article_id_pk" PRIMARY KEY("user_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "attempt_answers" (
	"submission_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"question_id" text NOT NULL,
	"choice" text[] NOT NULL,
	"correct" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"done_steps" integer[] DEFAULT '{}' NOT NULL,
	"visible_seconds" integer DEFAULT 0 NOT NULL,
	"position_saved_at" timestamp with time zone NOT NULL,
	"retake" boolean NOT NULL,
	"result" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_completions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"lesson_title" text NOT NULL,
	"quiz_score" integer NOT NULL,
	"points_earned" integer NOT NULL,
	"time_spent_minutes" integer NOT NULL,
	"unlock_next_at" timestamp with time zone,
	"completed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earned_badges" (
	"user_id" text NOT NULL,
	"badge_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"name" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restart_archives" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"completions" jsonb NOT NULL,
	"badges" jsonb NOT NULL,
	"restarted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "subscription_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"url" text NOT NULL,
	"state" text NOT NULL,
	"immediate_access" boolean NOT NULL,
	"terms_version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"declared_age" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "demo_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"user_id" text NOT NULL,
	"checkout_id" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"state" text NOT NULL,
	"subscription_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demo_checkouts_checkout_id_unique" UNIQUE("checkout_id")
);
--> statement-breakpoint
CREATE TABLE "demo_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"number" serial NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"status" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"user_id" text NOT NULL,
	"checkout_id" text NOT NULL,
	"status" text NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"card_refused" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"number" text,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"status" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"url" text
);
--> statement-breakpoint
CREATE TABLE "subscription_notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"type" text NOT NULL,
	"subscription_id" text,
	"checkout_id" text,
	"payment_id" text,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"checkout_id" text,
	"status" text NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"price_cents" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"payment_under_way" boolean DEFAULT false NOT NULL,
	"paid_invoice_id" text,
	"money_returned" boolean NOT NULL,
	"immediate_access" boolean NOT NULL,
	"terms_version" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"read_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription_withdrawals" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"refund_cents" integer NOT NULL,
	"settled_at" timestamp with time zone,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "forum_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"learner_id" text NOT NULL,
	"kind" text NOT NULL,
	"message_id" uuid,
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
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reserved_pseudos" ADD CONSTRAINT "reserved_pseudos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_charts" ADD CONSTRAINT "forum_charts_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_members" ADD CONSTRAINT "forum_members_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_message_id_forum_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."forum_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_messages" ADD CONSTRAINT "forum_messages_channel_id_forum_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."forum_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_messages" ADD CONSTRAINT "forum_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_messages" ADD CONSTRAINT "forum_messages_chart_id_forum_charts_id_fk" FOREIGN KEY ("chart_id") REFERENCES "public"."forum_charts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reactions" ADD CONSTRAINT "forum_reactions_message_id_forum_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."forum_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reactions" ADD CONSTRAINT "forum_reactions_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_read_markers" ADD CONSTRAINT "forum_read_markers_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_read_markers" ADD CONSTRAINT "forum_read_markers_channel_id_forum_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."forum_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_streams" ADD CONSTRAINT "forum_streams_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_versions" ADD CONSTRAINT "forum_versions_message_id_forum_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."forum_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_wishes" ADD CONSTRAINT "lesson_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_reads" ADD CONSTRAINT "news_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_reads" ADD CONSTRAINT "news_reads_article_id_news_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."news_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_completions" ADD CONSTRAINT "lesson_completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earned_badges" ADD CONSTRAINT "earned_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restart_archives" ADD CONSTRAINT "restart_archives_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_commands" ADD CONSTRAINT "simulation_commands_simulation_id_simulations_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."simulations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulations" ADD CONSTRAINT "simulations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_checkouts" ADD CONSTRAINT "subscription_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_checkouts" ADD CONSTRAINT "demo_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_invoices" ADD CONSTRAINT "demo_invoices_subscription_id_demo_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."demo_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_subscriptions" ADD CONSTRAINT "demo_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_notices" ADD CONSTRAINT "subscription_notices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_withdrawals" ADD CONSTRAINT "subscription_withdrawals_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_audit" ADD CONSTRAINT "forum_audit_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_audit" ADD CONSTRAINT "forum_audit_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_cases" ADD CONSTRAINT "forum_cases_message_id_forum_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."forum_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_notices" ADD CONSTRAINT "forum_notices_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_notices" ADD CONSTRAINT "forum_notices_message_id_forum_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."forum_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_notices" ADD CONSTRAINT "forum_notices_channel_id_forum_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."forum_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_case_id_forum_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."forum_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_message_id_forum_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."forum_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_provider_key" ON "credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "credentials_user_idx" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "learners_pseudo_key" ON "learners" USING btree ("pseudo_key");--> statement-breakpoint
CREATE INDEX "learners_pseudo_prefix_idx" ON "learners" USING btree ("pseudo_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "learners_rank_idx" ON "learners" USING btree ("total_points" DESC NULLS LAST,"points_reached_at","user_id") WHERE listed_on_leaderboard and total_points > 0;--> statement-breakpoint
CREATE INDEX "reserved_pseudos_user_idx" ON "reserved_pseudos" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");--> statement-breakpoint
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
CREATE INDEX "forum_reactions_learner_idx" ON "forum_reactions" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "forum_streams_learner_idx" ON "forum_streams" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "forum_versions_message_idx" ON "forum_versions" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "forum_versions_age_idx" ON "forum_versions" USING btree ("replaced_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_wishes_key" ON "lesson_wishes" USING btree ("user_id","lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "news_articles_url_key" ON "news_articles" USING btree ("canonical_url");--> statement-breakpoint
CREATE INDEX "news_articles_newest_idx" ON "news_articles" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "news_articles_source_idx" ON "news_articles" USING btree ("source","published_at","id");--> statement-breakpoint
CREATE INDEX "news_articles_search_idx" ON "news_articles" USING gin (to_tsvector('french', "search_text"));--> statement-breakpoint
CREATE INDEX "news_reads_article_idx" ON "news_reads" USING btree ("article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_answers_submission_key" ON "attempt_answers" USING btree ("attempt_id","submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_answers_number_key" ON "attempt_answers" USING btree ("attempt_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_under_way_key" ON "attempts" USING btree ("user_id","lesson_id") WHERE status in ('active', 'failed');--> statement-breakpoint
CREATE INDEX "attempts_user_idx" ON "attempts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_completions_lesson_key" ON "lesson_completions" USING btree ("user_id","lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "earned_badges_key" ON "earned_badges" USING btree ("user_id","badge_id");--> statement-breakpoint
CREATE INDEX "restart_archives_user_idx" ON "restart_archives" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "simulation_commands_id_key" ON "simulation_commands" USING btree ("simulation_id","command_id");--> statement-breakpoint
CREATE UNIQUE INDEX "simulations_under_way_key" ON "simulations" USING btree ("user_id","desk") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "simulations_user_idx" ON "simulations" USING btree ("user_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_checkouts_provider_key" ON "subscription_checkouts" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_checkouts_open_key" ON "subscription_checkouts" USING btree ("user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "subscription_checkouts_user_idx" ON "subscription_checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "demo_invoices_subscription_idx" ON "demo_invoices" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_invoices_subscription_idx" ON "subscription_invoices" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_notices_key" ON "subscription_notices" USING btree ("subscription_id","kind","key");--> statement-breakpoint
CREATE INDEX "subscription_notices_unsent_idx" ON "subscription_notices" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_customer_key" ON "payment_customers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payment_events_unhandled_idx" ON "payment_events" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_open_key" ON "subscriptions" USING btree ("user_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "subscriptions_user_idx" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_due_idx" ON "subscriptions" USING btree ("read_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "subscription_withdrawals_unsettled_idx" ON "subscription_withdrawals" USING btree ("declared_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "forum_audit_at_idx" ON "forum_audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "forum_audit_moderator_idx" ON "forum_audit" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "forum_audit_target_idx" ON "forum_audit" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_cases_open_key" ON "forum_cases" USING btree ("message_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "forum_cases_queue_idx" ON "forum_cases" USING btree ("opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "forum_cases_message_idx" ON "forum_cases" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "forum_notices_learner_idx" ON "forum_notices" USING btree ("learner_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_notices_message_idx" ON "forum_notices" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reports_case_reporter_key" ON "forum_reports" USING btree ("case_id","reporter_id");--> statement-breakpoint
CREATE INDEX "forum_reports_message_idx" ON "forum_reports" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "forum_reports_reporter_idx" ON "forum_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");