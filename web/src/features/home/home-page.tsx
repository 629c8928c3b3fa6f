import { lessons } from 'virtual:course-catalogue';
import { CourseChart } from '../../figures/course/course-chart.tsx';
import { About } from './about.tsx';
import { Closing } from './closing.tsx';
import { Facts } from './facts.tsx';
import { Features } from './features-section.tsx';
import { Hero } from './hero.tsx';
import { SampleDashboard } from './sample-dashboard.tsx';
import './home.css';

/** The home page: what Chandelle teaches and how, with figures to handle. Rendered to HTML at build. */
export function Component() {
  return (
    <div className="page home">
      <Hero />
      <Facts />
      <section id="programme" className="home-section">
        <CourseChart lessons={lessons} heading="h2" />
      </section>
      <Features />
      <SampleDashboard />
      <About />
      <Closing />
    </div>
  );
}
