-- Channels keep their order: each was made a second after the one before it.
update "forum_channels" set "created_at" = timestamptz '2026-01-01 00:00:00+00' + "position" * interval '1 second';--> statement-breakpoint
ALTER TABLE "forum_channels" DROP COLUMN "position";--> statement-breakpoint
-- What a page once said about a chart was not checked: it is shown as what nobody knows, without figures.
update "forum_charts" set "numbers" = jsonb_build_object('source', 'file', 'timeframe', "numbers"->'timeframe',
  'scenario', null, 'pair', null, 'price', null, 'position', null, 'result', null);
