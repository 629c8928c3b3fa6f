DROP INDEX "forum_reports_reporter_key";--> statement-breakpoint
DROP INDEX "forum_reports_case_idx";--> statement-breakpoint
ALTER TABLE "forum_notices" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "forum_notices" ADD CONSTRAINT "forum_notices_message_id_forum_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."forum_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_notices_message_idx" ON "forum_notices" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reports_case_reporter_key" ON "forum_reports" USING btree ("case_id","reporter_id");--> statement-breakpoint
CREATE INDEX "forum_reports_message_idx" ON "forum_reports" USING btree ("message_id");--> statement-breakpoint
-- What reporters were told before names its message, too: both rows are of the instant of the decision.
update forum_notices n set message_id = k.message_id
from forum_cases k join forum_reports r on r.case_id = k.id
where n.kind = 'report-decided' and n.learner_id = r.reporter_id and n.created_at = k.closed_at;
