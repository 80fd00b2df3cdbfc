-- The templates that several people own together, the most frequent of each; a job keeps it.
create table bought_together (
  template_id uuid not null references templates (id) on delete cascade,
  other_id uuid not null references templates (id) on delete cascade,
  people integer not null,
  primary key (template_id, other_id)
);
create index bought_together_by_other on bought_together (other_id);
