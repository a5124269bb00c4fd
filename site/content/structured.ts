import type {
  Bakery,
  BreadcrumbList,
  CourseInstance,
  Course as CourseThing,
  DayOfWeek,
  EducationalOrganization,
  ListItem,
  OpeningHoursSpecification,
  Product as ProductThing,
  WithContext,
} from 'schema-dts';
import type { PublicBatch } from '../../contract/batch.ts';
import { business } from '../../contract/business.ts';
import type { Course } from '../../contract/course.ts';
import { checkoutBatch, paths } from '../../contract/paths.ts';
import type { Product } from '../../contract/product.ts';
import { differing, nameOfDay } from '../../contract/school/days.ts';
import { wayInto } from '../../contract/seat-words.ts';

/** Named, since comparing an object with the whole vocabulary takes the compiler seconds. */
type Hours = Exclude<OpeningHoursSpecification, string>;
type Step = Exclude<ListItem, string>;
type Instance = Exclude<CourseInstance, string>;

const context = 'https://schema.org';
const absolute = (path: string, site: URL | undefined) => new URL(path, site).href;

const address = ({
  street,
  locality,
  city,
  region,
  postalCode,
  country,
}: typeof business.addresses.bakery) =>
  ({
    '@type': 'PostalAddress',
    streetAddress: `${street}, ${locality}`,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: country,
  }) as const;

export const organisationData = (site: URL | undefined): WithContext<EducationalOrganization> => ({
  '@context': context,
  '@type': 'EducationalOrganization',
  name: business.name,
  url: absolute('/', site),
  logo: absolute('/apple-touch-icon.png', site),
  telephone: business.phone,
  email: business.email,
  address: address(business.addresses.institute),
  sameAs: Object.values(business.social).filter(Boolean),
});

/** Midnight would be when the day began. */
const endOfDay = (closes: string) => (closes === '00:00' ? '23:59' : closes);

export const bakeryData = (site: URL | undefined): WithContext<Bakery> => ({
  '@context': context,
  '@type': 'Bakery',
  name: business.name,
  url: absolute(paths.products, site),
  image: absolute('/og.png', site),
  telephone: business.phone,
  priceRange: 'Rs.',
  currenciesAccepted: 'INR',
  paymentAccepted: 'Cash, UPI',
  address: address(business.addresses.bakery),
  geo: {
    '@type': 'GeoCoordinates',
    latitude: business.addresses.bakery.latitude,
    longitude: business.addresses.bakery.longitude,
  },
  openingHoursSpecification: business.hours.map(
    ({ schemaDays, opens, closes }): Hours => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [...schemaDays],
      opens,
      closes: endOfDay(closes),
    }),
  ),
  // Closed all day: from midnight to midnight.
  specialOpeningHoursSpecification: differing('bakery').map(
    ({ day, isClosed, opens, closes }): Hours => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: isClosed ? '00:00' : opens,
      closes: isClosed ? '00:00' : endOfDay(closes),
    }),
  ),
});

const offer = (price: number, stock: 'Yes' | 'No', url: string) =>
  ({
    '@type': 'Offer',
    price,
    priceCurrency: 'INR',
    availability: `https://schema.org/${stock === 'Yes' ? 'InStock' : 'OutOfStock'}`,
    url,
  }) as const;

/** In India, all year round. */
const momentOf = (day: string, time: string) => `${day}T${time}:00+05:30`;

/** A batch with its days, for who looks for a course that begins soon. */
const instanceOf = (course: Course, batch: PublicBatch, site: URL | undefined): Instance => ({
  '@type': 'CourseInstance',
  courseMode: 'Onsite',
  startDate: momentOf(batch.firstDay, batch.startTime),
  endDate: momentOf(batch.lastDay, batch.endTime),
  location: placeData(batch),
  courseSchedule: {
    '@type': 'Schedule',
    startDate: batch.firstDay,
    endDate: batch.lastDay,
    startTime: `${batch.startTime}:00`,
    endTime: `${batch.endTime}:00`,
    scheduleTimezone: 'Asia/Kolkata',
    repeatCount: batch.days.length,
    repeatFrequency: batch.weekdays.length > 0 ? 'Weekly' : 'Daily',
    ...(batch.weekdays.length > 0 && {
      byDay: batch.weekdays.map((day): DayOfWeek => `https://schema.org/${nameOfDay(day)}`),
    }),
  },
  maximumAttendeeCapacity: batch.seats,
  remainingAttendeeCapacity: Math.max(0, batch.left),
  ...(batch.teacher && { instructor: { '@type': 'Person', name: batch.teacher } }),
  offers: {
    ...offer(
      course.price,
      batch.left > 0 ? 'Yes' : 'No',
      absolute(checkoutBatch(course.name, course.price, batch._id), site),
    ),
    category: 'Paid',
  },
});

const placeData = ({ place }: Pick<Course, 'place'>) =>
  ({
    '@type': 'Place',
    address: address(place === 'Bakery' ? business.addresses.bakery : business.addresses.institute),
  }) as const;

export const courseData = (
  course: Course,
  batches: PublicBatch[],
  site: URL | undefined,
): WithContext<CourseThing> => ({
  '@context': context,
  '@type': 'Course',
  name: course.name,
  description: course.desc,
  image: course.images.map((image) => absolute(image, site)),
  provider: { '@type': 'EducationalOrganization', name: business.name, url: absolute('/', site) },
  offers: {
    ...offer(
      course.price,
      ['book', 'undated'].includes(wayInto(course, batches)) ? 'Yes' : 'No',
      absolute(paths.course(course.name), site),
    ),
    category: 'Paid',
  },
  ...(course.level && { educationalLevel: course.level }),
  hasCourseInstance:
    batches.length > 0
      ? batches.map((batch) => instanceOf(course, batch, site))
      : {
          '@type': 'CourseInstance',
          courseMode: 'Onsite',
          location: placeData(course),
          ...(course.teacher && { instructor: { '@type': 'Person', name: course.teacher } }),
          ...(course.classSize > 0 && { maximumAttendeeCapacity: course.classSize }),
        },
});

export const productData = (
  product: Product,
  site: URL | undefined,
): WithContext<ProductThing> => ({
  '@context': context,
  '@type': 'Product',
  name: product.name,
  description: product.desc,
  image: product.images.map((image) => absolute(image, site)),
  brand: { '@type': 'Brand', name: business.name },
  offers: offer(product.price, product.stock, absolute(paths.product(product.name), site)),
});

/** The way from the home page to a page, as name and path. */
export const trailData = (
  trail: { name: string; path: string }[],
  site: URL | undefined,
): WithContext<BreadcrumbList> => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(
    ({ name, path }, i): Step => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: absolute(path, site),
    }),
  ),
});

/** The same for a page that the home page leads to. */
export const trailTo = (name: string, path: string, site: URL | undefined) =>
  trailData(
    [
      { name: 'Home', path: paths.home },
      { name, path },
    ],
    site,
  );
