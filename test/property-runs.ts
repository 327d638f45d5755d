/** How many generated cases a property is tried with; PROPERTY_RUNS=1000000 for the long run. */
export const PROPERTY_RUNS = Number(process.env.PROPERTY_RUNS ?? 20_000)
