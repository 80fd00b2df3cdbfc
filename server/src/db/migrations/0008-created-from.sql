-- Who asks again to create a document, because the answer got lost, gets the template that was made of the same upload.
alter table templates add column created_from text unique;
