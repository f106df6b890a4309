-- Whom an identity provider knows: by its own number for a person, which never changes hands, as addresses do.
create table identities (
  issuer     text not null,
  subject    text not null,
  user_id    int not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject),
  -- One person of a provider per account; it also serves the cascade and forgetting the identities of one person.
  unique (user_id, issuer)
);

-- What a token must carry to be of use here: good once, so that a token that was seen somewhere opens nothing.
create table identity_nonces (
  nonce      text primary key,
  expires_at timestamptz not null
);
-- The sweep removes what expired without reading the rest.
create index on identity_nonces (expires_at);
