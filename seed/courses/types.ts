/** A course of the demo catalogue: `price` in whole rupees, `images` as file names in `seed/pictures`. */
export type CourseSeed = {
  name: string;
  desc: string;
  price: number;
  duration: string;
  stock: 'Yes' | 'No';
  images: string[];
  details: { heading: string; data: string[] }[];
};
