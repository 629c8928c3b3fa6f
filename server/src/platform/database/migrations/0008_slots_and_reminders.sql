ALTER TABLE "simulations" RENAME COLUMN "desk" TO "slot";--> statement-breakpoint
ALTER TABLE "lesson_wishes" RENAME TO "release_reminders";--> statement-breakpoint
ALTER TABLE "release_reminders" RENAME COLUMN "wished_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "release_reminders" RENAME CONSTRAINT "lesson_wishes_user_id_users_id_fk" TO "release_reminders_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "lesson_wishes_key" RENAME TO "release_reminders_key";
