CREATE TABLE "reminder_mails" (
	"learner_id" text NOT NULL,
	"day" date NOT NULL,
	"rest_ended_at" timestamp with time zone,
	"cards" integer NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "reminder_mails_learner_id_day_pk" PRIMARY KEY("learner_id","day")
);
--> statement-breakpoint
CREATE TABLE "rhythm_settings" (
	"learner_id" text PRIMARY KEY NOT NULL,
	"weekly_goal" smallint,
	"remind_lesson" boolean DEFAULT false NOT NULL,
	"remind_cards" boolean DEFAULT false NOT NULL,
	"time_zone" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_days" (
	"learner_id" text NOT NULL,
	"day" date NOT NULL,
	"time_zone" text NOT NULL,
	"studied" boolean NOT NULL,
	"lesson_seconds" integer NOT NULL,
	"review_seconds" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_days_learner_id_day_pk" PRIMARY KEY("learner_id","day")
);
--> statement-breakpoint
ALTER TABLE "reminder_mails" ADD CONSTRAINT "reminder_mails_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rhythm_settings" ADD CONSTRAINT "rhythm_settings_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_days" ADD CONSTRAINT "study_days_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rhythm_settings_reminded_idx" ON "rhythm_settings" USING btree ("learner_id") WHERE remind_lesson or remind_cards;--> statement-breakpoint
-- What was studied until now, by the day in Paris: where else a learner was is not known. The time of an attempt is that of
-- its day where it began and ended on one.
INSERT INTO "study_days"
  ("learner_id", "day", "time_zone", "studied", "lesson_seconds", "review_seconds", "first_at", "last_at")
SELECT "learner_id", ("at" AT TIME ZONE 'Europe/Paris')::date, 'Europe/Paris', bool_or("studied"),
  sum("lesson_seconds"), sum("review_seconds"), min("at"), max("at")
FROM (
  SELECT a."user_id" AS "learner_id", g."answered_at" AS "at", true AS "studied",
    0 AS "lesson_seconds", 0 AS "review_seconds"
  FROM "attempt_answers" g JOIN "attempts" a ON a."id" = g."attempt_id"
  UNION ALL
  SELECT "user_id", "completed_at", true, 0, 0 FROM "lesson_completions"
  UNION ALL
  SELECT "learner_id", "answered_at", true, 0, CASE WHEN "degree" IS NULL THEN 30 ELSE 75 END
  FROM "review_answers" WHERE "submission_id" IS NOT NULL
  UNION ALL
  SELECT "user_id", "updated_at", false, "visible_seconds", 0 FROM "attempts"
  WHERE "visible_seconds" > 0 AND "status" <> 'abandoned'
    AND ("started_at" AT TIME ZONE 'Europe/Paris')::date = ("updated_at" AT TIME ZONE 'Europe/Paris')::date
) AS "done"
GROUP BY 1, 2;
