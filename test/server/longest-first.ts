import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that wait for real time more than they reckon, then those that take longest, the longest first: none is left alone at the end. */
const first = [
  /(kill|outside|faults|start-postgres)\.test\.ts$/,
  /matrices\/absurd\.test\.ts$/,
  /matrices\/(tenants|client-walls|roles|hostile)\.test\.ts$/,
  /matrices\/[\w-]+\.test\.ts$|test\/door\.test\.ts$/,
  /server\/contracts\/(sealing\/home-contracts|verify\/forgeries)\.test\.ts$/,
]

/** Begins with those. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = first.findIndex((path) => path.test(moduleId))
      return at < 0 ? first.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
