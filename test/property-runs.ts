import { vi } from 'vitest'

/** How many generated cases a property is tried with; PROPERTY_RUNS=1000000 for the long run. */
export const PROPERTY_RUNS = Number(process.env.PROPERTY_RUNS ?? 20_000)

// A property is as slow as its cases are many; the usual limit of a test would cut the long run short.
vi.setConfig({ testTimeout: 30_000 + PROPERTY_RUNS })
