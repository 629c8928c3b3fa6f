CREATE TABLE "review_answers" (
	"card_id" uuid NOT NULL,
	"learner_id" text NOT NULL,
	"number" integer NOT NULL,
	"submission_id" uuid,
	"grade" smallint NOT NULL,
	"choice" text[],
	"typed" text,
	"degree" smallint,
	"answered_at" timestamp with time zone NOT NULL,
	"elapsed_days" integer NOT NULL,
	"due_before" timestamp with time zone NOT NULL,
	"stability_before" double precision,
	"difficulty_before" double precision,
	"due_after" timestamp with time zone NOT NULL,
	"stability_after" double precision NOT NULL,
	"difficulty_after" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"learner_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"stability" double precision,
	"difficulty" double precision,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"last_review_at" timestamp with time zone,
	"missed" boolean NOT NULL,
	"degree" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_card_id_review_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."review_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_answers_number_key" ON "review_answers" USING btree ("card_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "review_answers_submission_key" ON "review_answers" USING btree ("card_id","submission_id");--> statement-breakpoint
CREATE INDEX "review_answers_learner_idx" ON "review_answers" USING btree ("learner_id","answered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_cards_item_key" ON "review_cards" USING btree ("learner_id","lesson_id","kind","item_id");