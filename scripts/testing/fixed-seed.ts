import fc from 'fast-check'

// The same input each time; FC_SEED tries other ones.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 33) })
