import { Loading, Skeleton } from "#src/components/skeleton.tsx";
import { versePage } from "#src/content/scripture.ts";
import { CarryLayout } from "./carry-layout.tsx";

export function VerseSkeleton() {
  return (
    <>
      <title>{`${versePage.heading}: Honour`}</title>
      <Loading>
        <CarryLayout>
          <Skeleton w="240px" h="36px" />
          <Skeleton w="300px" h="18px" />
          <Skeleton w="94%" h="40px" />
          <Skeleton w="88%" h="40px" />
          <Skeleton w="62%" h="40px" />
          <Skeleton w="240px" h="48px" />
        </CarryLayout>
      </Loading>
    </>
  );
}
