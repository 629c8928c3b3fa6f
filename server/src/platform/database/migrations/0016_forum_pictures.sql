-- Charts become one kind of pictures of messages. No row goes.
ALTER TABLE "forum_charts" RENAME TO "forum_pictures";--> statement-breakpoint
ALTER TABLE "forum_pictures" RENAME CONSTRAINT "forum_charts_pkey" TO "forum_pictures_pkey";--> statement-breakpoint
ALTER TABLE "forum_pictures" RENAME CONSTRAINT "forum_charts_learner_id_users_id_fk" TO "forum_pictures_learner_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "forum_charts_learner_idx" RENAME TO "forum_pictures_learner_idx";--> statement-breakpoint
ALTER INDEX "forum_charts_unposted_idx" RENAME TO "forum_pictures_unposted_idx";--> statement-breakpoint
ALTER TABLE "forum_pictures" ALTER COLUMN "numbers" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_pictures" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_messages" RENAME COLUMN "chart_id" TO "picture_id";--> statement-breakpoint
ALTER TABLE "forum_messages" RENAME CONSTRAINT "forum_messages_chart_id_forum_charts_id_fk" TO "forum_messages_picture_id_forum_pictures_id_fk";--> statement-breakpoint
ALTER INDEX "forum_messages_chart_key" RENAME TO "forum_messages_picture_key";--> statement-breakpoint
ALTER TABLE "forum_messages" ADD COLUMN "quoted_step" jsonb;
