/** Edit distance of two words: insertions, deletions, substitutions and transpositions (optimal string alignment). */
export function editsBetween(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const line = lineOf({ a, b, row, last, before })
    before = last
    last = line
  }
  return numberAt(last, b.length)
}

const numberAt = (line: readonly number[], at: number) => line[at] ?? 0

interface Rows {
  a: readonly string[]
  b: readonly string[]
  row: number
  last: readonly number[]
  before: readonly number[]
}

function lineOf({ a, b, row, last, before }: Rows): number[] {
  const line = [row]
  for (let column = 1; column <= b.length; column++) {
    const isSame = a[row - 1] === b[column - 1]
    const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
    line.push(
      Math.min(
        numberAt(line, column - 1) + 1,
        numberAt(last, column) + 1,
        numberAt(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? numberAt(before, column - 2) + 1 : Infinity,
      ),
    )
  }
  return line
}
