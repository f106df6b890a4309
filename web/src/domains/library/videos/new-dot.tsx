/** Decorative: the label beside it says so too. The word joiner keeps it on the line of the title. */
export const NewDot = () => (
  <span aria-hidden="true">
    <span className="me-2 inline-block size-2 rounded-full bg-accent" />
    {'\u2060'}
  </span>
)
