-- The vocabulary that `npm run vocabulary -- load` reads into the database, and what the UMLS service answered.
-- A load makes the three tables anew, beside these and like them, and puts them in their place.

create table vocabulary_concept (
  cui text collate "C" primary key,
  name text not null,
  semantic_types text[] not null,
  -- Whether words find it: for a directory it is a condition or a treatment. A CUI finds any.
  is_searched boolean not null,
  -- The words of the preferred name, joined by spaces; cut, because an index takes no entry of any length.
  name_key text collate "C" not null,
  -- The words of every name, each word after a space, a line each name; empty where words find nothing.
  names_key text collate "C" not null
);
-- Every word that a concept's names have, of names_key.
create function vocabulary_words(names_key text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(string_to_array(ltrim(translate(names_key, E'\n', '')), ' '))
$$;

-- The order of hits: a load writes the rows in it, too, so that reading along it is reading along the table.
create index on vocabulary_concept (name_key, cui) where is_searched;
create index on vocabulary_concept using gin (vocabulary_words(names_key)) with (fastupdate = off) where is_searched;
create index on vocabulary_concept using gin (string_to_array(names_key, E'\n')) with (fastupdate = off) where is_searched;

-- English names that are neither suppressed nor obsolete; the preferred one has place 1.
create table vocabulary_atom (
  cui text collate "C" not null,
  place int not null,
  ui text collate "C" not null,
  name text not null,
  root_source text collate "C" not null,
  primary key (cui, place)
);

-- How many concepts have a word, in any of their names and in the preferred one, by which searches choose their way.
create table vocabulary_word (
  word text collate "C" primary key,
  concepts int not null,
  named int not null
);

-- What is loaded: one row, or none.
create table vocabulary_release (
  is_only boolean primary key default true check (is_only),
  source text not null,
  concepts int not null,
  searched int not null,
  atoms int not null,
  loaded_at timestamptz not null default now()
);

-- Answers of the UMLS service, empty ones too: used for a day, and kept for a month in case the service is away.
create table vocabulary_answer (
  question text collate "C" primary key,
  answer jsonb not null,
  at timestamptz not null default now()
);
create index vocabulary_answer_by_at on vocabulary_answer (at);
