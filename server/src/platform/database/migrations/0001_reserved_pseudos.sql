CREATE TABLE "reserved_pseudos" (
	"pseudo_key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reserved_pseudos" ADD CONSTRAINT "reserved_pseudos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reserved_pseudos_user_idx" ON "reserved_pseudos" USING btree ("user_id");