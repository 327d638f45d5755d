import { writeFileSync } from 'node:fs'
import { charactersFile, charactersPath } from './faces/characters-file.ts'

/** Writes which characters can be printed, after a face was added or has a new version. */
writeFileSync(charactersPath, charactersFile())
