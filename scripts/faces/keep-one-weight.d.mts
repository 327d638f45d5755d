export function keepOneWeight(root: string): void
