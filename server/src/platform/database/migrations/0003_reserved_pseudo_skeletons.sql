ALTER TABLE "reserved_pseudos" ADD COLUMN "pseudo_skeleton" text;--> statement-breakpoint
CREATE INDEX "reserved_pseudos_skeleton_idx" ON "reserved_pseudos" USING btree ("pseudo_skeleton");