import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that wait for real time more than they reckon. */
const waits = /(kill|outside|faults|start-postgres)\.test\.ts$/

/** Begins with the files that wait, so that they do so beside the others and not alone at the end. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const first = sorted.filter(({ moduleId }) => waits.test(moduleId))
    return [...first, ...sorted.filter((file) => !first.includes(file))]
  }
}
