CREATE TABLE "push_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"learner_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_pushes" (
	"learner_id" text NOT NULL,
	"day" date NOT NULL,
	"device_id" text NOT NULL,
	"text" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "reminder_pushes_learner_id_day_device_id_pk" PRIMARY KEY("learner_id","day","device_id")
);
--> statement-breakpoint
ALTER TABLE "reminder_mails" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rhythm_settings" ADD COLUMN "remind_by_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_pushes" ADD CONSTRAINT "reminder_pushes_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_pushes" ADD CONSTRAINT "reminder_pushes_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_pushes" ADD CONSTRAINT "reminder_pushes_reminder_fk" FOREIGN KEY ("learner_id","day") REFERENCES "public"."reminder_mails"("learner_id","day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_session_key" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint_key" ON "push_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_devices_learner_idx" ON "push_devices" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "reminder_pushes_device_idx" ON "reminder_pushes" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "reminder_pushes_due_idx" ON "reminder_pushes" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;