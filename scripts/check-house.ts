import { checkHouse } from './house/check-house.ts'

// Says every breach of docs/house.md that a program can see, one a line.
const breaches = checkHouse('.')
for (const breach of breaches) process.stdout.write(`${breach}\n`)
process.exitCode = breaches.length === 0 ? 0 : 1
