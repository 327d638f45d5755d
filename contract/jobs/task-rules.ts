/** The kinds of an estimate's lines that become tasks of its job: what the crew does, and nothing that is bought. */
export const taskLineKinds = ['service', 'labor'] as const
