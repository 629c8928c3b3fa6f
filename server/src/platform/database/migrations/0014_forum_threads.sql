ALTER TABLE "forum_messages" ADD COLUMN "root_id" uuid;--> statement-breakpoint
ALTER TABLE "forum_messages" ADD COLUMN "reply_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "forum_messages_thread_idx" ON "forum_messages" USING btree ("root_id","number") WHERE root_id is not null;--> statement-breakpoint
-- What was answered before belongs to the thread of what it answered to, from its beginning.
WITH RECURSIVE threads AS (
  SELECT "id", "id" AS "root_id" FROM "forum_messages" WHERE "reply_to_id" IS NULL
  UNION ALL
  SELECT m."id", t."root_id" FROM "forum_messages" m JOIN threads t ON m."reply_to_id" = t."id"
)
UPDATE "forum_messages" m SET "root_id" = t."root_id" FROM threads t WHERE t."id" = m."id" AND t."root_id" <> m."id";
--> statement-breakpoint
UPDATE "forum_messages" m SET "reply_count" = c."replies" FROM (
  SELECT "root_id", count("number")::int AS "replies" FROM "forum_messages" WHERE "root_id" IS NOT NULL GROUP BY "root_id"
) c WHERE c."root_id" = m."id";
