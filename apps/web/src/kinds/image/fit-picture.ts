const WIDTH = 264
/** Neither a strip nor a tower fills the screen; what sticks out is cut until the picture is opened. */
const FLATTEST = 3
const TALLEST = 2 / 3

export interface PictureBox {
  width: number
  /** Width divided by height; undefined until the picture itself has told. */
  ratio?: number
}

/** Room for a picture before it has loaded, so that nothing jumps. Small ones keep their size. */
export function fitPicture(width: number | undefined, height: number | undefined): PictureBox {
  if (!width || !height) return { width: WIDTH }
  return { width: Math.min(WIDTH, width), ratio: Math.min(Math.max(width / height, TALLEST), FLATTEST) }
}
