DROP INDEX "news_articles_newest_idx";--> statement-breakpoint
DROP INDEX "news_articles_source_idx";--> statement-breakpoint
ALTER TABLE "news_articles" ADD COLUMN "image_not_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news_feeds" ADD COLUMN "answered_url" text;--> statement-breakpoint
CREATE INDEX "news_articles_newest_idx" ON "news_articles" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "news_articles_source_idx" ON "news_articles" USING btree ("source","published_at","id");