/** Edit distance of two words: insertions, deletions, substitutions and transpositions (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const line = nextRow({ a, b, row, previous: last, beforePrevious: before })
    before = last
    last = line
  }
  return cellAt(last, b.length)
}

const cellAt = (line: readonly number[], at: number) => line[at] ?? 0

interface MatrixRows {
  a: readonly string[]
  b: readonly string[]
  row: number
  previous: readonly number[]
  beforePrevious: readonly number[]
}

function nextRow({ a, b, row, previous, beforePrevious }: MatrixRows): number[] {
  const line = [row]
  for (let column = 1; column <= b.length; column++) {
    const isSame = a[row - 1] === b[column - 1]
    const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
    line.push(
      Math.min(
        cellAt(line, column - 1) + 1,
        cellAt(previous, column) + 1,
        cellAt(previous, column - 1) + (isSame ? 0 : 1),
        isSwapped ? cellAt(beforePrevious, column - 2) + 1 : Infinity,
      ),
    )
  }
  return line
}
