ALTER TABLE "learners" ADD COLUMN "week_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "week_starts_on" date;--> statement-breakpoint
CREATE INDEX "learners_week_rank_idx" ON "learners" USING btree ("week_starts_on","week_points" DESC NULLS LAST,"points_reached_at","user_id") WHERE listed_on_leaderboard and week_points > 0;--> statement-breakpoint
-- What was won since Monday before the week was counted: attempts hold what each completion added. A course begun again counts from there.
UPDATE "learners" SET "week_points" = won."points", "week_starts_on" = won."monday"
FROM (
	SELECT a."user_id", date_trunc('week', now() AT TIME ZONE 'Europe/Paris')::date AS "monday",
		sum((a."result"->>'pointsAdded')::int)::int AS "points"
	FROM "attempts" a
	WHERE a."status" = 'completed'
		AND a."updated_at" >= date_trunc('week', now() AT TIME ZONE 'Europe/Paris') AT TIME ZONE 'Europe/Paris'
		AND NOT EXISTS (
			SELECT FROM "restart_archives" r WHERE r."user_id" = a."user_id" AND r."restarted_at" >= a."updated_at"
		)
	GROUP BY a."user_id"
) won
WHERE "learners"."user_id" = won."user_id" AND won."points" > 0;
