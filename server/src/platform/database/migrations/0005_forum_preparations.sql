-- French words in any form, with or without accents.
create extension if not exists unaccent;
--> statement-breakpoint
create text search configuration forum_french (copy = french);
--> statement-breakpoint
alter text search configuration forum_french
  alter mapping for hword, hword_part, word with unaccent, french_stem;
