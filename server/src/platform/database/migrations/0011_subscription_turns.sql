ALTER TABLE "subscription_checkouts" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_notices" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_notices" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_under_way" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paid_invoice_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_withdrawals" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
-- What was paid until now was written about already.
UPDATE "subscriptions" SET "paid_invoice_id" = (
  SELECT "id" FROM "subscription_invoices"
  WHERE "subscription_id" = "subscriptions"."id" AND "status" = 'paid'
  ORDER BY "issued_at" DESC LIMIT 1
);
