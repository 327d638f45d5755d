/** How many are at work, and how many wait for their turn. */
export type Load = { running: number; waiting: number }
