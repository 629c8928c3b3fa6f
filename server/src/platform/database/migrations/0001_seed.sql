insert into forum_channels (id, position, name, description, moderators_write) values
  ('general', 1, 'Général', 'Tout ce qui n’a pas de canal à soi : questions, lectures, retours sur les leçons.', false),
  ('debutants', 2, 'Débutants', 'Les premières bougies, les premiers ordres : ici, toute question est bonne à poser.', false),
  ('analyses-techniques', 3, 'Analyses techniques', 'Vos lectures de graphiques, expliquées : ce que vous voyez, et ce qui vous donnerait tort.', false),
  ('psychologie', 4, 'Psychologie', 'Peur, patience, discipline : ce qui se passe dans la tête devant un graphique.', false),
  ('annonces-crypto', 5, 'Annonces crypto', 'Les annonces de l’équipe. Vous les lisez et y réagissez ; la modération y écrit.', true);
--> statement-breakpoint
-- Live streams of a session end with it, whatever ended it.
create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id);
  return null;
end
$$;
--> statement-breakpoint
create trigger sessions_tell_end after delete on sessions
  for each row execute function tell_ended_session();
