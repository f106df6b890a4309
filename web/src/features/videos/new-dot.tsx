/** Marks what came out since somebody looked last; the words beside it say so too. It is never left alone on a line. */
export const NewDot = () => (
  <span aria-hidden="true">
    <span className="mr-2 inline-block size-2 rounded-full bg-accent" />
    {'\u2060'}
  </span>
)
