CREATE TABLE "course_figures" (
	"id" smallint PRIMARY KEY NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attestations" (
	"learner_id" text PRIMARY KEY NOT NULL,
	"exam_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"score" smallint NOT NULL,
	"items" smallint NOT NULL,
	"pass_mark" smallint NOT NULL,
	"passed_at" timestamp with time zone NOT NULL,
	"lessons" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "exam_items" (
	"exam_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"lesson_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"notion_id" text NOT NULL,
	"asked" jsonb NOT NULL,
	"choice" text[],
	"typed" text,
	"answered_at" timestamp with time zone,
	"correct" boolean,
	CONSTRAINT "exam_items_exam_id_place_pk" PRIMARY KEY("exam_id","place")
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"learner_id" text NOT NULL,
	"number" integer NOT NULL,
	"seed" bigint NOT NULL,
	"pass_mark" smallint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"score" smallint,
	"passed" boolean
);
--> statement-breakpoint
CREATE TABLE "notebook_entries" (
	"learner_id" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"lesson_id" text NOT NULL,
	"step_id" text NOT NULL,
	"lesson_title" text NOT NULL,
	"step_title" text NOT NULL,
	"screen" smallint NOT NULL,
	"passage" text NOT NULL,
	"passage_key" text NOT NULL,
	"note" text,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notebook_entries_learner_id_id_pk" PRIMARY KEY("learner_id","id")
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"lesson_id" text NOT NULL,
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"digest" text NOT NULL,
	"asked" jsonb NOT NULL,
	"first_asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_versions_lesson_id_question_id_version_pk" PRIMARY KEY("lesson_id","question_id","version")
);
--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "teacher" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "step_seconds" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_answers" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "attestations" ADD CONSTRAINT "attestations_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attestations" ADD CONSTRAINT "attestations_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_items" ADD CONSTRAINT "exam_items_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notebook_entries" ADD CONSTRAINT "notebook_entries_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attestations_code_key" ON "attestations" USING btree ("code");--> statement-breakpoint
CREATE INDEX "attestations_exam_idx" ON "attestations" USING btree ("exam_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exams_number_key" ON "exams" USING btree ("learner_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "exams_under_way_key" ON "exams" USING btree ("learner_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notebook_entries_place_key" ON "notebook_entries" USING btree ("learner_id","lesson_id","step_id","kind","passage_key");--> statement-breakpoint
CREATE UNIQUE INDEX "question_versions_digest_key" ON "question_versions" USING btree ("lesson_id","question_id","digest");