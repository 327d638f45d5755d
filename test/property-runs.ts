/** How many generated cases a property is tried with; the drills try a million. */
export const PROPERTY_RUNS = Number(process.env.PROPERTY_RUNS ?? 5_000)
