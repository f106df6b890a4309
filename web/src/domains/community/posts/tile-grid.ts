export const tileGridClass = 'grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3'
