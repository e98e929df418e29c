-- Records are looked for by how visitors answered; where that is rare, the whole chain would be read to find a page of them.
create index consent_records_method on consent_records (site, method, seq desc);
