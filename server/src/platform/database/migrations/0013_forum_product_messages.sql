ALTER TABLE "forum_messages" ADD COLUMN "product_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_messages_product_key" ON "forum_messages" USING btree ("product_key");