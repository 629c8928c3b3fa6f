CREATE TABLE "lesson_wishes" (
	"user_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"wished_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lesson_wishes" ADD CONSTRAINT "lesson_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_wishes_key" ON "lesson_wishes" USING btree ("user_id","lesson_id");