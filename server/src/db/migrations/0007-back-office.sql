alter table audit_events
  drop constraint audit_events_action_check,
  add constraint audit_events_action_check check (action in (
    'created', 'changed', 'published', 'withdrew-version', 'withdrew-template', 'refunded', 'restored'));

create index orders_by_time on orders (created_at);
create index feedback_messages_by_time on feedback_messages (received_at desc, id);
create index subscribers_by_time on subscribers (subscribed_at desc, email_address);
