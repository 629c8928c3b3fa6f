-- Accounts in the shape of our own sign-in. No row goes: sessions stay open; password hashes and tokens stay valid.
ALTER TABLE "users" RENAME COLUMN "email_verified" TO "email_confirmed";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "user_id" TO "learner_id";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "updated_at" TO "renewed_at";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "renewed_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "ip_address";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "sessions_user_id_users_id_fk" TO "sessions_learner_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "sessions_user_idx" RENAME TO "sessions_learner_idx";--> statement-breakpoint
ALTER TABLE "credentials" RENAME COLUMN "user_id" TO "learner_id";--> statement-breakpoint
ALTER TABLE "credentials" RENAME COLUMN "password" TO "password_hash";--> statement-breakpoint
ALTER TABLE "credentials" RENAME CONSTRAINT "credentials_user_id_users_id_fk" TO "credentials_learner_id_users_id_fk";--> statement-breakpoint
DROP INDEX "credentials_user_idx";--> statement-breakpoint
DROP INDEX "credentials_provider_key";--> statement-breakpoint
ALTER TABLE "credentials" DROP CONSTRAINT "credentials_pkey";--> statement-breakpoint
ALTER TABLE "credentials" ADD PRIMARY KEY ("learner_id");--> statement-breakpoint
ALTER TABLE "credentials"
	DROP COLUMN "id",
	DROP COLUMN "account_id",
	DROP COLUMN "provider_id",
	DROP COLUMN "access_token",
	DROP COLUMN "refresh_token",
	DROP COLUMN "id_token",
	DROP COLUMN "access_token_expires_at",
	DROP COLUMN "refresh_token_expires_at",
	DROP COLUMN "scope",
	DROP COLUMN "created_at",
	DROP COLUMN "updated_at";--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"learner_id" text NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_tokens_learner_id_purpose_pk" PRIMARY KEY("learner_id","purpose")
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_hash_key" ON "one_time_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry_idx" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
-- An identifier was "purpose:id". Two tokens of one purpose, written at one moment, were never meant: the newer stays.
INSERT INTO "one_time_tokens" ("learner_id", "purpose", "hash", "email", "expires_at")
	SELECT DISTINCT ON ("identifier") "users"."id", split_part("identifier", ':', 1), "verifications"."id", "value", "expires_at"
	FROM "verifications" JOIN "users" ON "identifier" = split_part("identifier", ':', 1) || ':' || "users"."id"
	ORDER BY "identifier", "verifications"."created_at" DESC;--> statement-breakpoint
DROP TABLE "verifications";
